export { Button, IconButton, type ButtonProps } from './Button'
