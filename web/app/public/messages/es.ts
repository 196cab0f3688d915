import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  pageTitle: 'Costes de nube en los que confiar',
  signIn: 'Iniciar sesión',
  headline: 'El coste de todas sus nubes, hasta el último dígito',
  lead:
    'Costdeck lee los archivos de costes FOCUS de AWS, Azure, Google Cloud y otros, y muestra una imagen exacta de ellos: ' +
    'coste facturado, efectivo y de lista, a lo largo del tiempo y agrupado como quiera.',
  cta: 'Iniciar sesión en el portal',
  ctaNote: 'Funciona en sus propios servidores, como un solo programa. Sus cifras nunca salen de ellos.',
  pictureLabel: 'Un panel de costes tal como lo muestra el portal',
  billedCost: 'Coste facturado',
  factsTitle: 'En qué puede confiar',
  exactTitle: 'Siempre exacto',
  exactText:
    'Los costes son decimales desde el archivo hasta la pantalla. Un total es el mismo, se agrupe, filtre o divida como se quiera.',
  openTitle: 'Un formato abierto de entrada',
  openText:
    'FOCUS es el formato de facturación común de los proveedores de nube. Las filas ilegibles se indican con su número y el motivo.',
  scopedTitle: 'Cada cual ve lo suyo',
  scopedText: 'Menús, inscripciones y cifras dependen de la cuenta. Lo que queda fuera no existe para ella.',
  footer: 'Costdeck {{version}} · Licencia Apache 2.0',
}

export default es
