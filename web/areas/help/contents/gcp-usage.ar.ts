import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ar'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'Google Cloud',
  page: '/pages/gcp-usage',
  subAccount: 'مشروع Google Cloud',
  tag: 'environment',
}

const doc: Doc = {
  title: 'المساعدة: استخدام Google Cloud',
  lead: 'كيف تقرأ هنا تكاليف Google Cloud، وكيف يصل تصدير FOCUS من Cloud Billing إلى Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'الحصول على تصدير FOCUS من Google Cloud',
      blocks: [
        'يقدّم Cloud Billing بيانات FOCUS جدولًا في BigQuery. ومن هناك يكتب استعلام ملفات CSV في Cloud Storage.',
        {
          steps: [
            'في وحدة تحكم Google Cloud افتح *Billing* ثم *Billing export*، وفعّل تصدير *FOCUS usage cost* لمشروع ' +
              'وموقع.',
            'انتظر البيانات: تستغرق الصفوف الأولى بضع ساعات، والشهران الجاري والسابق حتى خمسة أيام.',
            'اكتب شهرًا مقفلًا في حاوية بالموقع نفسه باستخدام `EXPORT DATA` كما في المثال أدناه.',
            'نزّل الملفات، مثلًا بالأمر `gcloud storage cp`، ثم حمّلها كلها.',
          ],
        },
        'لا تعرف صيغة CSV الأعمدة المتداخلة، لذا يحوّل الاستعلام العمود المتكرر *Tags* إلى كائن JSON. تحقق ' +
          'أولًا من أسماء أعمدتك، وعامل الأعمدة المتداخلة الأخرى بالمثل أو استبعدها باستخدام `EXCEPT`:',
        {
          label: 'استعلام يكتب شهرًا واحدًا',
          code: `EXPORT DATA OPTIONS (
  uri = 'gs://BUCKET/focus-2026-10-*.csv.gz',
  format = 'CSV', compression = 'GZIP', header = true
) AS
SELECT
  * EXCEPT (Tags),
  (SELECT CONCAT('{', STRING_AGG(CONCAT(
     TO_JSON_STRING(tag.key), ':', TO_JSON_STRING(tag.value))), '}')
   FROM UNNEST(Tags) AS tag) AS Tags
FROM \`PROJECT.DATASET.TABLE\`
WHERE ChargePeriodStart >= '2026-10-01'
  AND ChargePeriodStart < '2026-11-01';`,
        },
        { note: 'تحتفظ Google بصفوف هذا الجدول سنتين. احتفظ بالملفات التي تصدّرها.' },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'الاستخدام الملتزَم به والاستخدام المستمر',
      blocks: [
        {
          terms: [
            [
              'خصومات الاستخدام الملتزَم به',
              'تلتزم بموارد أو بإنفاق لسنة أو ثلاث سنوات. يُفوتر الرسم، وتُنسب التكلفة الفعلية إلى الاستخدام الذي ' +
                'غطّاه.',
            ],
            [
              'خصومات الاستخدام المستمر',
              'تمنحها Google تلقائيًا لما يعمل معظم الشهر. لا التزام فيها: فهي تخفض تكلفة الاستخدام.',
            ],
            ['التزام غير مستخدم', 'الجزء من الرسم الذي لم يغطِّ شيئًا يبقى ظاهرًا رسمًا مستقلًا.'],
          ],
        },
        'يصل الخصم إلى التصدير متأخرًا يومًا أو أكثر، فتبدو الأيام الأخيرة أغلى مما ستكون.',
      ],
    },
    {
      id: 'credits',
      title: 'الأرصدة والضرائب',
      blocks: [
        'التجربة المجانية والعروض وخصومات الشركاء أرصدة: رسوم سالبة من الفئة *Credit*. جمّع حسب فئة الرسوم ' +
          'لتراها وحدها.',
        'الضرائب رسوم من الفئة *Tax*. وهي تخص حساب الفوترة لا مشروعًا بعينه، وتأتي مع الفاتورة في نهاية الشهر.',
        'تحمل تسويات الفواتير السابقة صنف الرسوم *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'أسئلة شائعة',
      blocks: [
        {
          questions: [
            [
              'هل التصنيفات (labels) والوسوم شيء واحد؟',
              'في FOCUS عمود واحد هو *Tags*، ويملؤه التصدير بتصنيفاتك. جمّع حسب مفتاح التصنيف.',
            ],
            ['لماذا يوجد رسم بلا مشروع؟', 'الدعم والضرائب والالتزامات وبعض رسوم Marketplace تخص حساب الفوترة كله.'],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
