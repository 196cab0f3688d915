export { lazyPart } from './lazy-part'
export { loadOverlays, useOnceOpen } from './overlays'
export { useTrigger, type TriggerProps } from './use-trigger'
