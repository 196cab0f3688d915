export { LogoMark } from './LogoMark'
