/** The languages that the client speaks, each by its own name. */
export const LANGUAGES = {
  'en-US': 'English',
  'de-DE': 'Deutsch',
  'fr-FR': 'Français',
  'es-ES': 'Español',
  'ja-JP': '日本語',
  'ar-SA': 'العربية',
}
