import { lazyPart } from '~/ui/late'

/** One chunk for the menus that open flyouts. */
const loadMenus = () => import('./flyout')

export const FlyoutMenu = lazyPart(async () => (await loadMenus()).FlyoutMenu)
export const TabMenu = lazyPart(async () => (await loadMenus()).TabMenu)

// Fetched beside the session when the boot script has found a layout that needs them.
const { layout, mode = '' } = document.documentElement.dataset
if (layout === 'tab' || /^slim|^hor/.test(mode)) loadMenus().catch(() => undefined)
