import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  pageTitle: 'Costes de nube en los que confiar',
  signIn: 'Iniciar sesión',
  headline: 'El coste de todas sus nubes, hasta el último dígito',
  lead: 'Costdeck lee archivos de costes FOCUS de AWS, Azure, Google Cloud y otros proveedores, y le da una vista exacta: coste facturado, efectivo y de lista, en el tiempo y por cualquier dimensión.',
  cta: 'Iniciar sesión en el portal',
  ctaNote: 'Funciona en sus propios servidores, como un solo programa. Sus datos se quedan ahí.',
  pictureLabel: 'Un panel de costes tal como lo muestra el portal',
  billedCost: 'Coste facturado',
  factsTitle: 'En qué puede confiar',
  exactTitle: 'Siempre exacto',
  exactText:
    'Los costes son decimales desde el archivo hasta la pantalla. Los totales no cambian al agrupar, filtrar o repartir.',
  openTitle: 'Formato abierto',
  openText:
    'FOCUS es el formato de facturación común de los proveedores de nube. Las filas ilegibles se indican con su número y el motivo.',
  scopedTitle: 'Acceso por cuenta',
  scopedText: 'Los usuarios solo ven sus propias inscripciones, menús y cifras.',
  footer: 'Costdeck {{version}} · Licencia Apache 2.0',
}

export default es
