// Flows beside the pages, in one chunk that comes after the first paint: no first screen needs any of it.
export { exchangeToken } from '~/session/exchange'
export { askReload } from './ask-reload'
export { NoHome } from './NoHome'
export { startFlows } from './start'
