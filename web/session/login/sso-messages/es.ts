import type { Messages } from '~/lib/i18n'
import type en from './en'

const es: Messages<typeof en> = {
  title: 'Inicio de sesión único',
  or: 'o',
  signIn: 'Iniciar sesión con {{provider}}',
  expired: 'El inicio de sesión con {{provider}} tardó demasiado o esta respuesta ya se usó. Vuelva a intentarlo.',
  denied: '{{provider}} no inició su sesión. Vuelva a intentarlo o inicie sesión de otra forma.',
  unknown:
    '{{provider}} le conoce, pero no tiene cuenta aquí. Pídala a su administrador o inicie sesión como otra persona.',
  notAllowed:
    '{{provider}} le conoce, pero no puede iniciar sesión aquí. Consulte a su administrador o inicie sesión como otra persona.',
  unavailable: '{{provider}} no responde en este momento. Vuelva a intentarlo en breve o inicie sesión de otra forma.',
  failed:
    'El inicio de sesión con {{provider}} no se completó. Vuelva a intentarlo; si persiste, avise a su administrador.',
}

export default es
