/** The menus of the bar, of which one is open at a time. */
export type TopMenuName = 'top1' | 'top2' | 'top3' | 'enrollment' | 'language' | 'news' | 'profile'
