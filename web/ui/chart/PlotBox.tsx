import { chakra } from '@chakra-ui/react/styled-system'

/** The box that uPlot draws into, with the few rules of its stylesheet that a chart without legend and crosshair needs. */
export const PlotBox = chakra('div', {
  base: {
    position: 'absolute',
    inset: '0',
    fontSize: 'xs',
    borderRadius: 'sm',
    overflow: 'hidden',
    '& .u-wrap': { position: 'relative', userSelect: 'none' },
    '& .u-over, & .u-under, & .u-axis, & .u-select': { position: 'absolute' },
    '& .u-select, & .u-axis': { pointerEvents: 'none' },
    '& canvas': { display: 'block', position: 'relative', w: 'full', h: 'full' },
    '& .u-off': { display: 'none' },
  },
})
