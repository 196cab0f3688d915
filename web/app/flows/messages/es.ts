import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  working: 'Un momento…',
  offline: 'No se puede acceder al servidor. Lo que ve puede estar desactualizado.',
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
    'Esta contraseña sirve una sola vez. Elija una nueva en la página de inicio de sesión en otra pestaña; esta página conserva sus datos.',
  ssoMessage:
    'Usted inicia sesión a través de su empresa. Vuelva a hacerlo en otra pestaña; esta página conserva sus datos.',
  otherTab: 'Iniciar sesión en otra pestaña',
  leaveUnsaved: 'Salir sin guardar',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  notProlonged: 'No pudimos prolongar su sesión',
  newVersionTitle: 'Hay una nueva versión de Costdeck',
  newVersionMessage: '¿Recargar ahora? Se perderán los datos sin guardar.',
  reload: 'Recargar',
  later: 'Más tarde',
  switchTitle: '¿Cambiar a {{name}}?',
  switchMessage: 'El enlace pertenece a la inscripción {{wanted}}. Está trabajando en {{current}}.',
  switchYes: 'Cambiar',
  switchNo: 'Quedarse aquí',
  notSwitched: 'No se cambió la inscripción',
  noEnrollmentTitle: 'Este enlace pertenece a otra inscripción',
  noEnrollmentMessage: 'No tiene acceso a la inscripción {{wanted}}. Ve la suya.',
  understood: 'Aceptar',
  noHomeTitle: 'No tiene asignada ninguna página de inicio',
  noHomeMessage:
    'Ha iniciado sesión como {{name}}, pero su cuenta no tiene página de inicio. Pida una a su administrador.',
  linkRefused: 'El enlace de inicio de sesión no es válido',
}

export default es
