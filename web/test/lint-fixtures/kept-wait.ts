// @ts-nocheck Illegal on purpose: lint.test.ts runs the rules on it.
// as: web/test/e2e/illegal.e2e.ts
// breaks: no-restricted-syntax
export async function illegal(page, reload) {
  const loaded = page.waitForEvent('load')
  await reload.click()
  await loaded
}
