import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const ja: Messages<typeof en> = {
  profile: 'プロフィール',
  account: 'アカウント',
  settings: '名前、言語、表示形式',
  userId: 'ユーザー ID',
  email: 'メールアドレス',
  company: '会社',
  signIn: 'サインイン方法',
  password: 'パスワード',
  name: '名前',
  nameOfProvider: '名前はサインインのたびに {{provider}} から送られます。変更はそちらで行ってください。',
  language: '言語',
  timeZone: 'タイムゾーン',
  timeZoneHelp: '変更、メッセージ、セッションの時刻に使われます。料金の日付はプロバイダーと同じ UTC です。',
  browserZone: 'ブラウザーに合わせる: {{zone}}',
  formats: '国の表示形式',
  formatsHelp: 'ページ上の日付、数値、金額の書き方です。エクスポートしたファイルは全員同じです。',
  languageFormats: '言語に合わせる',
  preview: '例',
  exampleTime: '時刻',
  exampleDay: '日付',
  exampleAmount: '金額',
  saved: 'プロフィールを保存しました',
}

export default ja
