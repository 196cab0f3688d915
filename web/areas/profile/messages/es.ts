import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  profile: 'Perfil',
  account: 'Cuenta',
  settings: 'Nombre, idioma y formatos',
  userId: 'ID de usuario',
  email: 'Correo electrónico',
  company: 'Empresa',
  signIn: 'Acceso con',
  password: 'Contraseña',
  name: 'Nombre',
  nameOfProvider: '{{provider}} envía su nombre en cada acceso; cámbielo allí.',
  language: 'Idioma',
  timeZone: 'Zona horaria',
  timeZoneHelp: 'Para las horas de cambios, mensajes y sesiones. Los cargos se fechan en UTC, como en los proveedores.',
  browserZone: 'La del navegador: {{zone}}',
  formats: 'Formatos de un país',
  formatsHelp:
    'Cómo se escriben fechas, números e importes en las páginas. Los archivos exportados son iguales para todos.',
  languageFormats: 'Los del idioma',
  preview: 'Ejemplos',
  exampleTime: 'Hora',
  exampleDay: 'Día',
  exampleAmount: 'Importe',
  saved: 'Perfil guardado',
}

export default es
