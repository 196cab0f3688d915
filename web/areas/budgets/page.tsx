export { BudgetsPage as default } from './BudgetsPage'
