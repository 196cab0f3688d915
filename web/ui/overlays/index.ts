// One chunk for everything that opens over a page: loaded on the first sign of a person, or 10 s after the first paint.
export { DialogLayer } from './DialogLayer'
export { MenuLayer } from './MenuLayer'
export { PageHost } from './PageHost'
export { PopoverLayer } from './PopoverLayer'
