import { useRouter } from 'wouter'

/**
 * The query of the address as the browser has it, without "?". wouter's own hook decodes it once, and URLSearchParams decodes it again:
 * a value with a comma, a percent or plus sign then changes.
 */
export function useSearch(): string {
  const router = useRouter()
  return router.searchHook(router).replace(/^\?/, '')
}
