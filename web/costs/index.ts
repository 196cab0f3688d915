export { CostExplorer, type CostExplorerProps } from './CostExplorer'
export { useCostMessages } from './messages'
