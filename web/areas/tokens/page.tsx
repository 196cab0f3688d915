export { TokensPage as default } from './TokensPage'
