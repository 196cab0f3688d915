/** The library that draws is as large as the rest of a page: the page shows its figures without waiting for it. */
export const fetchPlot = () => import('./plot')
