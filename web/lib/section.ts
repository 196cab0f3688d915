import { useLocation } from 'wouter'

/** The address of the page below its area, without what comes below: /pages/admin/users. Some pages are below several areas. */
export const useSection = (): string => useLocation()[0].split('/', 4).join('/')
