export { TabMenu } from '../../tab-menu/TabMenu'
export { FlyoutMenu } from './FlyoutMenu'
