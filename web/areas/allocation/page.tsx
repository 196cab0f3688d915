export { AllocationPage as default } from './AllocationPage'
