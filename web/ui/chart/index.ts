export { ColorKey } from './Legend'
export {
  CHART_COLORS,
  chartColor,
  cssColor,
  type ChartColor,
  type ChartInterval,
  type ChartModel,
  type ChartShape,
  type ChartSeries,
} from './model'
export { StackedChart, type StackedChartProps, type StackedChartTexts } from './StackedChart'
