export { CostExplorer, type CostExplorerProps } from './CostExplorer'
export { useCostMessages, type CostText } from './messages'
