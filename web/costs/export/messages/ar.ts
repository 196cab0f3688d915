import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  figures: 'بيانات هذه الصفحة',
  rows: 'صفوف المصدر',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON Lines',
  parquet: 'Parquet',
  picture: 'صورة الرسم',
  png: 'PNG مع المفتاح والمجموع',
  version: 'إصدار مجموعة البيانات {{version}}',
  running: 'جارٍ التصدير…',
  failed: 'فشل التصدير',
}

export default ar
