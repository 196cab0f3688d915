import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ar: Messages<typeof en> = {
  figures: 'أرقام الصفحة',
  rows: 'صفوف المصدر خلفها',
  csv: 'CSV',
  xlsx: 'Excel',
  json: 'JSON، كائن في كل سطر',
  parquet: 'Parquet',
  picture: 'صورة الرسم',
  png: 'PNG مع المفتاح والمجموع',
  version: 'إصدار البيانات {{version}}',
  running: 'يجري التصدير …',
  failed: 'انقطع التصدير',
}

export default ar
