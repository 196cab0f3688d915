import type { Messages } from '~/lib/i18n'
import type en from './en'

const ar: Messages<typeof en> = {
  working: 'لحظة من فضلك…',
  offline: 'تعذّر الوصول إلى الخادم. قد يكون ما تراه غير محدَّث.',
  tryAgain: 'إعادة المحاولة',
  nearTitle: 'ستنتهي جلستك قريبًا',
  nearMessage: 'تنتهي خلال {{time}}. ابقَ مسجّل الدخول للمتابعة من حيث أنت.',
  stay: 'البقاء مسجّل الدخول',
  overTitle: 'انتهت جلستك',
  overMessage: 'تحتوي هذه الصفحة على مدخلات غير محفوظة. سجّل الدخول مجددًا باسم {{user}} لتبقى.',
  againMessage: 'لا يمكن تمديدها. سجّل الدخول مجددًا باسم {{user}} لتبقى هذه الصفحة كما هي.',
  password: 'كلمة المرور',
  required: 'هذا الحقل مطلوب.',
  wrongPassword: 'كلمة المرور غير صحيحة.',
  signIn: 'تسجيل الدخول',
  signOut: 'تسجيل الخروج',
  notProlonged: 'تعذّر تمديد الجلسة',
  newVersionTitle: 'يتوفر إصدار جديد من Costdeck',
  newVersionMessage: 'هل تريد إعادة التحميل الآن؟ ستفقد ما كتبته ولم تحفظه.',
  reload: 'إعادة التحميل',
  later: 'لاحقًا',
  switchTitle: 'هل تريد الانتقال إلى {{name}}؟',
  switchMessage: 'ينتمي الرابط إلى التسجيل {{wanted}}. أنت تعمل في {{current}}.',
  switchYes: 'انتقال',
  switchNo: 'البقاء هنا',
  notSwitched: 'لم يتم تغيير التسجيل',
  noEnrollmentTitle: 'ينتمي هذا الرابط إلى تسجيل آخر',
  noEnrollmentMessage: 'لا يمكنك العمل في التسجيل {{wanted}}. ما تراه هو تسجيلك.',
  understood: 'حسنًا',
  noHomeTitle: 'لم تُخصَّص لك صفحة رئيسية',
  noHomeMessage: 'أنت مسجّل الدخول باسم {{name}}، لكن حسابك بلا صفحة بداية. اطلب واحدة من المسؤول.',
  linkRefused: 'تعذّر تسجيل دخولك عبر الرابط',
}

export default ar
