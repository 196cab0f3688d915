export { CostExplorer } from './CostExplorer'
