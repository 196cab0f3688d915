type Language = 'de' | 'fr' | 'es' | 'ja' | 'ar'

/** Names of products, programs and datasets, which no language translates. */
export const NAMES = [
  'Contract Commitment',
  'Cost and Usage',
  'Cost and usage reports',
  'Cloud Solution Provider',
  'commitment discounts',
]

/** How English says a term where a plural "s" is not enough: "forecast to exceed" and "alerts you" are verbs. */
export const NOUNS: Readonly<Record<string, RegExp>> = {
  Batch: /\bbatch(es)?\b/gi,
  Charges: /\bcharges?\b/gi,
  Forecast: /\bforecasts?\b(?! to)/gi,
  'Split rule': /\bsplit rules?\b/gi,
}

/**
 * Inflected forms of the table's words, and the adjective alone where a list shares the noun ("billed and effective cost"). A
 * language that is missing here uses the word as it is in the table.
 */
export const FORMS: Readonly<Record<string, Partial<Record<Language, RegExp>>>> = {
  Alert: { de: /warn/i, ar: /تنبيه|تنبّه/ },
  Announcements: { de: /Neuigkeit/, fr: /annonce/i, es: /novedad/i, ar: /إعلان/ },
  Batch: { ar: /دفع/ },
  'Billed cost': { de: /abgerechnete[rn]? Kosten/i, ar: /مفوترة/ },
  Charges: { es: /cargos?/i, ar: /رسوم|رسم/ },
  Chargeback: { ar: /إعادة تحميل (ال)?تك(لف|اليف)/ },
  Commitment: { ar: /التزام/ },
  Connection: { es: /conexi[oó]n/i, ar: /اتصال/ },
  'Contracted cost': { fr: /coûts? (.* et )?contractuel/i, es: /(costes? (.* y )?|el )contratado/i, ar: /تعاقدية/ },
  Coverage: { ar: /نسبة (ال)?تغطية/ },
  'Custom range': { de: /eigener?n? Zeitraum/i, ar: /نطاقً?ا? مخصص/ },
  'Drill down': { ar: /تعمّق/ },
  'Effective cost': {
    de: /(effektive[rn]? Kosten|die effektiven)/i,
    fr: /coûts? (.* et )?effectif/i,
    es: /(coste|el) efectivo/i,
    ar: /فعلية/,
  },
  Enrollment: { de: /Vertr[aä]g/, es: /inscripci[oó]n/i, ar: /تسجيل/ },
  Forecast: { fr: /prévision|prévue?s?/i, es: /previsi[oó]n|previst/i, ar: /توقع|متوقَ?ع/ },
  'List cost': { fr: /coût (.* et )?catalogue/i, es: /coste (.* y )?de lista/i },
  Provider: { ar: /مزوّد/ },
  'Source rows': { de: /Quellzeile/, fr: /lignes? sources?/i, es: /filas? de origen/i, ar: /(صف|صفوف) (ال)?مصدر/ },
  'Split rule': {
    fr: /règles? de répartition/i,
    es: /reglas? de reparto/i,
    ar: /(قاعدة|قواعد) (ال)?تقسيم/,
  },
  Subscribers: { de: /Abonnent/, fr: /abonné/i, es: /suscriptor/i, ar: /مشترك/ },
  Tag: { fr: /étiquet/i, ar: /وسم|وسوم/ },
  Unallocated: { es: /(sin|no) asigna/i, ar: /غير (ال)?موزَّع/ },
  Usage: { ja: /使用/, ar: /استخدام/ },
  Utilization: { ar: /نسبة (ال)?استخدام/ },
}
