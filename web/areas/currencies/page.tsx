export { CurrenciesPage as default } from './CurrenciesPage'
