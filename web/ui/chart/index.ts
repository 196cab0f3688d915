export { ColorKey } from './Legend'
export { CHART_COLORS, chartColor, cssColor, type ChartColor, type ChartModel } from './model'
export { StackedChart } from './StackedChart'
