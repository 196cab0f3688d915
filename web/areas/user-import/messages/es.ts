import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const es: Messages<typeof en> = {
  title: 'Importar usuarios',
  choose: 'Elegir un archivo CSV',
  chooseAnother: 'Elegir otro archivo',
  howTitle: 'Un archivo de usuarios',
  how: 'Una línea por usuario, con los nombres de las columnas al principio. No se escribe nada hasta que vea qué hace cada línea.',
  rules:
    'Columnas opcionales: companyName, languageId, state. Separe varios roles o inscripciones con espacios. Los campos vacíos de un usuario conocido no cambian y los roles solo se añaden. Se importan todas las líneas o ninguna.',
  invite: 'Invitar a los usuarios nuevos por correo',
  inviteHint: 'Cada uno recibe una contraseña de un solo uso, válida durante siete días.',
  import: 'Importar',
  wouldImport: 'Se crearán: {{created}}. Se cambiarán: {{changed}}. Sin cambios: {{unchanged}}.',
  imported: 'Creados: {{created}}. Cambiados: {{changed}}. Sin cambios: {{unchanged}}.',
  refusedLines: {
    one: '{{count}} línea tiene un error. Corríjala y vuelva a elegir el archivo; no se importa nada.',
    many: '{{count}} líneas tienen errores. Corríjalas y vuelva a elegir el archivo; no se importa nada.',
    other: '{{count}} líneas tienen errores. Corríjalas y vuelva a elegir el archivo; no se importa nada.',
  },
  lines: 'Líneas del archivo',
  line: 'Línea',
  user: 'ID de usuario',
  result: 'Resultado',
  reason: 'Error',
  created: 'Nuevo',
  changed: 'Cambiado',
  unchanged: 'Sin cambios',
  refused: 'Error',
}

export default es
