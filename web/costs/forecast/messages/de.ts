import type { Messages } from '~/lib/i18n'
import type { en } from './en'

const de: Messages<typeof en> = {
  loading: 'Prognose wird berechnet…',
  failed: 'Die Prognose konnte nicht berechnet werden',
  complete: 'Zeitraum ist abgeschlossen',
  expected: 'Prognose {{total}}',
  span: '{{low}}–{{high}}',
  error: 'Backtest-Fehler {{percent}}',
  notEnough: {
    one: 'Eine Prognose benötigt {{count}} vollständigen Tag',
    other: 'Eine Prognose benötigt {{count}} vollständige Tage',
  },

  title: 'Prognose',
  charged: 'Ist bis heute',
  ahead: 'Im Voraus berechnet',
  toCome: 'Restliche Prognose',
  method:
    '„{{part}}“ ist eine Schätzung ohne Quellzeilen. Verfahren {{method}}: Wochentagsmuster, gedämpfter Trend und monatlich wiederkehrende Kosten.',
  used: {
    one: 'Grundlage: {{count}} vollständiger Tag bis {{day}}.',
    other: 'Grundlage: {{count}} vollständige Tage bis {{day}}.',
  },
  incomplete: {
    one: 'Der letzte Tag ist offenbar unvollständig; seine fehlenden Kosten werden ebenfalls geschätzt.',
    other: 'Die letzten {{count}} Tage sind offenbar unvollständig; ihre fehlenden Kosten werden ebenfalls geschätzt.',
  },
  tested: {
    one: 'Backtest mit {{count}} früheren Zeitraum: {{percent}} Fehler.',
    other: 'Backtests mit {{count}} früheren Zeiträumen: im Mittel {{percent}} Fehler.',
  },
  interval: 'Die Spanne {{low}} bis {{high}} ergibt sich aus den Backtest-Fehlern.',
}

export default de
