import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  currencies: '通貨',
  readOnly: '閲覧のみ可能です。変更には ingest ロールが必要です。',
  saved: '保存',
  actions: '操作',
  remove: '削除',
  converted: '換算したコスト',
  convertedNote: '請求通貨はそのまま残り、換算ごとにレートを表示します',
  rate: 'レート',
  date: '日付',
  source: '出典',
  rates: '為替レート',
  rateCount: { other: '{{count}} 件のレート' },
  ratesNote:
    '各月には、その月または前月のうち、月末までの最新のレートを使います。レートの逆算や連鎖は行いません。date、from、to、rate、source の列を持つ CSV ファイルをアップロードしてください。',
  ratePages: 'レートのページ',
  rateRange: '{{of}} 件中 {{from}}～{{to}} 件',
  newerRates: '新しいレート',
  olderRates: '古いレート',
  ratesFailed: 'レートを読み込めませんでした',
  newRate: '新しいレート',
  upload: 'CSV をアップロード',
  pair: '通貨ペア',
  from: '換算元',
  to: '換算先',
  rateHint: '1 単位の値。例: 1.1196',
  removeRate: 'レート {{rate}} を削除',
  taken: '取り込んだレート: 新規 {{added}}、置き換え {{replaced}}、変更なし {{unchanged}}。',
  gaps: 'レートのない月: {{months}}。',
}

export default ja
