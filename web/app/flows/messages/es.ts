import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  working: 'Un momento…',
  offline: 'No se puede acceder al servidor. Lo que ve puede estar desactualizado.',
  tryAgain: 'Reintentar',
  nearTitle: 'Su sesión termina pronto',
  nearMessage: 'Termina en {{time}}. Mantenga la sesión para seguir donde está.',
  stay: 'Mantener la sesión',
  overTitle: 'Su sesión ha terminado',
  overMessage: 'Esta página contiene datos sin guardar. Vuelva a iniciar sesión como {{user}} y se conservarán.',
  againMessage: 'No se puede prolongar. Vuelva a iniciar sesión como {{user}} y esta página quedará como está.',
  password: 'Contraseña',
  required: 'Este campo es obligatorio.',
  wrongPassword: 'La contraseña es incorrecta.',
  locked: 'Demasiados intentos. Espere un poco y vuelva a intentarlo.',
  lockedWait: {
    one: 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundo.',
    many: 'Demasiados intentos. Vuelva a intentarlo en {{count}} de segundos.',
    other: 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundos.',
  },
  unreachable: 'No se puede acceder al servidor. Compruebe la conexión y vuelva a intentarlo.',
  upstream: 'El servicio de costes no responde en este momento. Vuelva a intentarlo en breve.',
  onceMessage:
    'Esta contraseña sirve una sola vez y hay que cambiarla en la página de inicio de sesión. Hágalo en otra pestaña y vuelva: esta página conserva lo que contiene.',
  ssoMessage:
    'Usted inicia sesión a través de su empresa. Hágalo en otra pestaña y vuelva: esta página conserva lo que contiene.',
  otherTab: 'Iniciar sesión en otra pestaña',
  leaveUnsaved: 'Salir sin guardar',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  notProlonged: 'No se pudo prolongar la sesión',
  newVersionTitle: 'Hay una nueva versión de Costdeck',
  newVersionMessage: '¿Recargar ahora? Se perderá lo que ha escrito y no ha guardado.',
  reload: 'Recargar',
  later: 'Más tarde',
  switchTitle: '¿Cambiar a {{name}}?',
  switchMessage: 'El enlace pertenece a la inscripción {{wanted}}. Está trabajando en {{current}}.',
  switchYes: 'Cambiar',
  switchNo: 'Quedarse aquí',
  notSwitched: 'No se cambió la inscripción',
  noEnrollmentTitle: 'Este enlace pertenece a otra inscripción',
  noEnrollmentMessage: 'No puede trabajar en la inscripción {{wanted}}. Lo que ve es la suya.',
  understood: 'Entendido',
  noHomeTitle: 'No tiene asignada ninguna página de inicio',
  noHomeMessage:
    'Ha iniciado sesión como {{name}}, pero su cuenta no tiene página de inicio. Pida una a su administrador.',
  linkRefused: 'El enlace no pudo iniciar su sesión',
}

export default es
