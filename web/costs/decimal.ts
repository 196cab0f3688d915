/** An exact decimal as text, as the schema sends it: "20.52022672899". ~/lib/decimal reckons with it. */
export type Decimal = string
