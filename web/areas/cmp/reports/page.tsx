export { ComesLater as default } from '~/ui/comes-later'
