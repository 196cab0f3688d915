export { SegmentedControl } from './SegmentedControl'
