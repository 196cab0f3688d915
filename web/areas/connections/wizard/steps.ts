/** The steps of a new connection, in their order. */
export const STEPS = ['source', 'place', 'credentials', 'test'] as const

export const STEP_TITLES = {
  source: 'sourceStep',
  place: 'placeStep',
  credentials: 'credentialsStep',
  test: 'testStep',
} as const

export type Step = (typeof STEPS)[number]

export const parseStep = (text: string | null): Step => STEPS.find((one) => one === text) ?? 'source'
