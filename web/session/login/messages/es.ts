import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: 'Iniciar sesión en Costdeck',
  lead: 'Costes y uso de todas sus nubes, exactos hasta el último dígito.',
  userId: 'Id. de usuario',
  password: 'Contraseña',
  showPassword: 'Mostrar lo escrito',
  hidePassword: 'Ocultar lo escrito',
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión…',
  required: 'Este campo es obligatorio.',
  language: 'Idioma',
  toPublic: 'Costdeck, a la página de inicio',
  signedOut: 'Ha cerrado la sesión.',
  expired: 'Su sesión ha terminado. Inicie sesión para seguir donde estaba.',
  linkRefused: 'El enlace no pudo iniciar su sesión: ya no es válido.',
  wrongCredentials: 'El id. de usuario o la contraseña son incorrectos. Compruébelos y vuelva a intentarlo.',
  tooMany: 'Demasiados intentos. Espere un poco y vuelva a intentarlo.',
  tooManyWait: {
    one: 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundo.',
    many: 'Demasiados intentos. Vuelva a intentarlo en {{count}} de segundos.',
    other: 'Demasiados intentos. Vuelva a intentarlo en {{count}} segundos.',
  },
  offline: 'No se puede acceder al servidor. Compruebe la conexión y vuelva a intentarlo.',
  upstream: 'El servicio de costes no responde en este momento. Vuelva a intentarlo en breve.',
  newPasswordTitle: 'Elija su propia contraseña',
  newPasswordLead: 'La contraseña de {{user}} sirve una sola vez. Elija una que solo usted conozca.',
  newPassword: 'Contraseña nueva',
  newPasswordHint: 'Al menos {{count}} caracteres.',
  repeatPassword: 'Repita la contraseña nueva',
  tooShort: {
    one: 'Al menos {{count}} carácter.',
    many: 'Al menos {{count}} de caracteres.',
    other: 'Al menos {{count}} caracteres.',
  },
  notEqual: 'Las dos contraseñas no coinciden.',
  sameAsOld: 'Elija una contraseña distinta de la de un solo uso.',
  savePassword: 'Guardar e iniciar sesión',
  back: 'Volver',
  demoTitle: 'Datos de demostración: elegir un usuario',
  demoHint: 'Cada uno ve otras nubes y otros menús. La contraseña es «{{password}}».',
  ssoTitle: 'Inicio de sesión único',
  ssoOr: 'o',
  ssoSignIn: 'Iniciar sesión con {{provider}}',
  sso_expired: 'El inicio de sesión con {{provider}} tardó demasiado o esta respuesta ya se usó. Vuelva a intentarlo.',
  sso_denied: '{{provider}} no inició su sesión. Vuelva a intentarlo o inicie sesión de otra forma.',
  sso_unknown:
    '{{provider}} le conoce, pero no tiene cuenta aquí. Pídala a su administrador o inicie sesión como otra persona.',
  sso_notAllowed:
    '{{provider}} le conoce, pero no puede iniciar sesión aquí. Consulte a su administrador o inicie sesión como otra persona.',
  sso_unavailable:
    '{{provider}} no responde en este momento. Vuelva a intentarlo en breve o inicie sesión de otra forma.',
  sso_failed:
    'El inicio de sesión con {{provider}} no se completó. Vuelva a intentarlo; si persiste, avise a su administrador.',
  quoteTitle: 'Cada importe, hasta el último dígito',
  quoteText: 'Lo que dice la factura es lo que ve. Nada se redondea por el camino, agrupe y filtre como quiera.',
  pictureLabel: 'Un panel de costes tal como lo muestra el portal',
  billedCost: 'Coste facturado',
}

export default es
