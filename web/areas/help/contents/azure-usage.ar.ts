import type { Doc } from '../help'
import { commonQuestions, costs, digits, grouping, loading, periods, reading } from './common.ar'
import type { Wording } from './common.en'

const wording: Wording = {
  cloud: 'Azure',
  page: '/pages/azure-usage',
  subAccount: 'اشتراك Azure',
  tag: 'environment',
}

const doc: Doc = {
  title: 'المساعدة: استخدام Azure',
  lead: 'كيف تقرأ هنا تكاليف Microsoft Azure، وكيف يصل تصدير FOCUS من Cost Management إلى Costdeck.',
  sections: [
    reading(wording),
    costs(),
    periods(),
    grouping(wording),
    digits(),
    {
      id: 'export',
      title: 'الحصول على تصدير FOCUS من Azure',
      blocks: [
        'يكتب Cost Management ملفات FOCUS في حساب تخزين لديك. أعدّه على مستوى حساب الفوترة (Enterprise ' +
          'Agreement) أو ملف تعريف الفوترة (Microsoft Customer Agreement)، ليشمل المشتريات وكل الاشتراكات.',
        {
          steps: [
            'في بوابة Azure افتح *Cost Management*، واختر النطاق، ثم *Exports*، وأنشئ تصديرًا.',
            'اختر نوع البيانات *Cost and usage details (FOCUS)* بأحدث إصدار متاح حتى 1.4.',
            'لشهر مقفل اختر *Monthly export of last month’s costs*. أما التصدير اليومي فيتضمن الشهر حتى تاريخه.',
            'اختر الصيغة *CSV* (الضغط *Gzip* أو *None*) أو *Parquet* (الضغط *Snappy*)؛ يقرأ Costdeck كليهما.',
            'حدّد حساب تخزين وحاوية ومجلدًا. وفعّل *Overwrite data*، لتكون للشهر مجموعة واحدة محدّثة من الملفات.',
            'شغّل التصدير مرة، ونزّل ملفات هذا التشغيل، ثم حمّلها. وتُستخرج الأشهر السابقة عبر *Export selected ' +
              'dates*.',
          ],
        },
        'يُقسَّم التصدير الكبير إلى عدة ملفات مذكورة في `manifest.json`. حمّلها كلها: فهي معًا الشهر.',
        {
          note:
            'يحتاج من ينشئ التصدير إلى دور يرى تكاليف ذلك النطاق، مثل *Enterprise Administrator* أو *Billing ' +
            'profile reader*، وإلى صلاحية الكتابة في حساب التخزين.',
        },
      ],
    },
    loading(),
    {
      id: 'commitments',
      title: 'الحجوزات وخطط التوفير',
      blocks: [
        'للاستخدام المغطّى تكلفة مفوترة تساوي صفرًا وتكلفة فعلية بسعر الحجز أو خطة التوفير. أما الشراء نفسه ' +
          'فيُفوتر دفعة واحدة أو شهريًا.',
        {
          terms: [
            ['مدفوع دفعة واحدة', 'تقفز التكلفة المفوترة يوم الشراء. وتوزّعها التكلفة الفعلية على سنة أو ثلاث سنوات.'],
            ['دفعات شهرية', 'تعرض التكلفة المفوترة شراءً واحدًا كل شهر، وتعرض الفعلية الاستخدام الذي غُطّي.'],
            ['غير مستخدم', 'الساعات التي لم يستخدمها شيء تظهر رسومًا مستقلة بتكلفة فعلية.'],
          ],
        },
        'إن *Azure Hybrid Benefit* ليس التزامًا: فهو يخفض سعر الاستخدام نفسه، في التكلفتين التعاقدية والفعلية ' + 'معًا.',
      ],
    },
    {
      id: 'credits',
      title: 'الأرصدة والضرائب',
      blocks: [
        'الدفع المسبق في Azure (الالتزام النقدي سابقًا) يسدّد الفواتير ولا يخفض تكاليف الاستخدام. وأرصدة ' +
          'العروض والمبالغ المستردة رسوم مستقلة بتكلفة سالبة.',
        'يصدّر Azure التكاليف *بلا ضرائب*. وتضيفها الفاتورة، فتكون أعلى من التكلفة المفوترة حيث تُفرض ضرائب.',
        'تحمل تصحيحات الأشهر السابقة صنف الرسوم *Correction*.',
      ],
    },
    {
      id: 'questions',
      title: 'أسئلة شائعة',
      blocks: [
        {
          questions: [
            [
              'لماذا يظهر اشتراك باسم قديم؟',
              'الاسم هو ما كان وقت الرسم. وبعد تغيير الاسم تحتفظ الأشهر السابقة بالاسم القديم.',
            ],
            [
              'لماذا لا تظهر وسوم مجموعة موارد على مواردها؟',
              'لا يورّث Azure الوسوم من تلقاء نفسه. فعّل *tag inheritance* في Cost Management؛ ويسري ذلك على الشهر ' +
                'الجاري وما بعده.',
            ],
            ...commonQuestions,
          ],
        },
      ],
    },
  ],
}

export default doc
