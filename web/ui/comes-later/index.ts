export { ComesLater } from './ComesLater'
