import { describe, expect, test } from 'vitest'
import fixture from '../../schema/fixtures/display.json'
import { writingTag } from './i18n'
import { addDecimal, compareDecimal, percentChange, percentOf, subtractDecimal, sumDecimals } from './decimal'
import {
  displayDecimal,
  displayMoney,
  displayPlaces,
  displaySigned,
  exactMoney,
  formatDecimal,
  formatPercent,
  placesOf,
  roundMoney,
  splitExact,
} from './money'

/** A small generator with a fixed seed: the same decimals in every run. */
function* decimals(count: number) {
  let seed = 42n
  const next = () => (seed = (seed * 6364136223846793005n + 1442695040888963407n) & 0xffff_ffff_ffff_ffffn)
  for (let i = 0; i < count; i++) {
    const whole = (next() >> 8n) % 10n ** (next() % 19n)
    const places = Number(next() % 19n)
    const fraction = places === 0 ? '' : `.${((next() >> 4n) % 10n ** BigInt(places)).toString().padStart(places, '0')}`
    yield `${next() % 2n === 0n ? '-' : ''}${whole}${fraction}`
  }
}

const canonical = (decimal: string) => {
  const [whole = '', fraction = ''] = decimal.replace('-', '').split('.')
  const short = fraction.replace(/0+$/, '')
  const magnitude = short === '' ? whole : `${whole}.${short}`
  return decimal.startsWith('-') && magnitude !== '0' ? `-${magnitude}` : magnitude
}

/** The digits that a reader sees, without symbols, groups and padding. */
const digitsOf = (text: string, point: string) => {
  const negative = /[-−]/.test(text)
  const plain = [...text]
    .filter((char) => /\d/.test(char) || char === point)
    .join('')
    .replace(point, '.')
  return canonical(`${negative ? '-' : ''}${plain}`)
}

describe('exactMoney shows every digit', () => {
  test.each([
    ['20.52022672899', 'USD', 'en-US', '$20.52022672899'],
    ['13', 'USD', 'en-US', '$13.00'],
    ['-0.5', 'USD', 'en-US', '-$0.50'],
    ['1234567.891', 'EUR', 'de-DE', '1.234.567,891\u00a0€'],
    ['1234567', 'JPY', 'ja-JP', '￥1,234,567'],
    ['0.5', 'JPY', 'en-US', '¥0.5'],
    ['1234567.5', 'INR', 'en-IN', '₹12,34,567.50'],
    ['12.5', 'CREDITS', 'en-US', '12.50\u00a0CREDITS'],
    ['99999999999999999999.99', 'USD', 'en-US', '$99,999,999,999,999,999,999.99'],
    ['1234567.891', 'EUR', 'fr-FR', '1\u202f234\u202f567,891\u00a0€'],
    // Spanish groups from five digits on.
    ['1234.5', 'EUR', 'es-ES', '1234,50\u00a0€'],
    ['-12345.678', 'EUR', 'es-ES', '-12.345,678\u00a0€'],
    ['1234567.5', 'JPY', 'ja-JP', '￥1,234,567.5'],
    ['20.52022672899', 'USD', 'ja-JP', '$20.52022672899'],
    ['-20.52022672899', 'USD', writingTag('ar-SA'), '\u200f\u200e-20.52022672899\u00a0US$\u200e'],
    ['1234.5', 'SAR', writingTag('ar-SA'), '\u200f1,234.50\u00a0ر.س.\u200f'],
    // Plain ar-SA uses Arabic-Indic digits throughout.
    ['20.52022672899', 'USD', 'ar-SA', '\u200f٢٠٫٥٢٠٢٢٦٧٢٨٩٩\u00a0US$\u200e'],
  ])('%s %s in %s', (decimal, currency, locale, shown) => {
    expect(exactMoney(decimal, currency, locale)).toBe(shown)
  })

  test.each([
    ['en-US', '.'],
    ['de-DE', ','],
    ['fr-FR', ','],
    ['es-ES', ','],
    ['ja-JP', '.'],
    [writingTag('ar-SA'), '.'],
    ['de-CH', '.'],
  ])('for any decimal in %s the digits read back are the digits given', (locale, point) => {
    for (const decimal of decimals(400)) {
      expect(digitsOf(exactMoney(decimal, 'USD', locale).replace(/[^\d.,−-]/g, ''), point)).toBe(canonical(decimal))
    }
  })

  test('quantities have no symbol and no padding', () => {
    expect(formatDecimal('1234.5', 'en-US')).toBe('1,234.5')
    expect(formatDecimal('13', 'de-DE')).toBe('13')
  })

  test('an invalid decimal is refused, with its value in the message', () => {
    expect(() => exactMoney('12,5', 'USD', 'en-US')).toThrow('"12,5" is not a decimal; write it like -12.50')
    expect(() => exactMoney('', 'USD', 'en-US')).toThrow('is not a decimal')
  })
})

describe('splitExact', () => {
  test('cuts, never rounds', () => {
    expect(splitExact('20.52022672899', 'USD', 'en-US')).toEqual({
      main: '$20.52',
      rest: '022672899',
      filler: '',
      suffix: '',
    })
    expect(splitExact('14.97999', 'EUR', 'de-DE')).toEqual({
      main: '14,97',
      rest: '999',
      filler: '',
      suffix: '\u00a0€',
    })
    expect(splitExact('13', 'USD', 'en-US')).toEqual({ main: '$13.00', rest: '', filler: '', suffix: '' })
    expect(splitExact('13.5', 'JPY', 'en-US')).toEqual({ main: '¥13', rest: '.5', filler: '', suffix: '' })
  })

  test('fills up to the places of a column, the point included', () => {
    expect(splitExact('14.5', 'EUR', 'de-DE', 4)).toEqual({ main: '14,50', rest: '', filler: '00', suffix: '\u00a0€' })
    expect(splitExact('13', 'JPY', 'en-US', 1).filler).toBe('.0')
    expect(splitExact('20.52022672899', 'USD', 'en-US', 4).filler).toBe('')
  })

  test('its parts make the whole', () => {
    for (const decimal of decimals(200)) {
      const { main, rest, suffix } = splitExact(decimal, 'EUR', 'de-DE')
      expect(main + rest + suffix).toBe(exactMoney(decimal, 'EUR', 'de-DE'))
    }
  })
})

describe('rounding', () => {
  test('is half up, away from zero, to the places of the currency', () => {
    expect(roundMoney('2.345', 'USD')).toBe('2.35')
    expect(roundMoney('-2.345', 'USD')).toBe('-2.35')
    expect(roundMoney('2.344999999999999999999', 'USD')).toBe('2.34')
    expect(roundMoney('2.5', 'JPY')).toBe('3')
    expect(roundMoney('7', 'USD')).toBe('7.00')
    // As a float this is 1.00499999999999989…
    expect(roundMoney('1.005', 'USD')).toBe('1.01')
    expect(displayMoney('1234.005', 'USD', 'en-US')).toBe('$1,234.01')
  })

  test('is off by half a unit at most', () => {
    for (const decimal of decimals(300)) {
      const off = subtractDecimal(roundMoney(decimal, 'USD'), decimal)
      expect(compareDecimal(off.replace('-', ''), '0.005')).toBeLessThanOrEqual(0)
    }
  })
})

describe('arithmetic on the text', () => {
  test('addition is commutative, and subtraction reverses it', () => {
    const values = [...decimals(200)]
    const sum = sumDecimals(values)
    expect(sumDecimals(values.toReversed())).toBe(sum)
    expect(values.reduce(subtractDecimal, sum)).toBe('0')
  })

  test('no float comes between', () => {
    expect(addDecimal('0.1', '0.2')).toBe('0.3')
    expect(addDecimal('18.00663861840', '2.51358811059')).toBe('20.52022672899')
    expect(compareDecimal('0.10', '0.1')).toBe(0)
    expect(compareDecimal('-3', '0.000000000000000000001')).toBe(-1)
    expect(compareDecimal('9007199254740993', '9007199254740992')).toBe(1)
  })

  test('comparing agrees with taking away', () => {
    const values = [...decimals(200)]
    for (const [i, a] of values.entries()) {
      const b = values[(i * 7 + 3) % values.length]!
      expect(compareDecimal(a, b)).toBe(compareDecimal(subtractDecimal(a, b), '0'))
    }
  })

  test('percentages', () => {
    expect(percentChange('112.5', '100')).toBe('12.5')
    expect(percentChange('50', '100')).toBe('-50')
    expect(percentChange('-50', '-100')).toBe('50')
    expect(percentChange('1', '0')).toBeNull()
    expect(percentOf('1', '3', 2)).toBe('33.33')
    expect(formatPercent('12.5', 'de-DE', { signed: true })).toBe('+12,5\u00a0%')
    expect(formatPercent('-12.5', 'en-US', { signed: true })).toBe('-12.5%')
    expect(formatPercent('0', 'fr-FR', { signed: true })).toMatch(/^0,0\s%$/)
    expect(formatPercent('18', 'en-US')).toBe('18.0%')
    expect(formatPercent('12.5', writingTag('ar-SA'), { signed: true })).toMatch(/^\u200e\+12\.5/)
  })
})

describe('the display rule', () => {
  // The server's mails are held to the same file by server/internal/costs/currency/display_test.go.
  test.each(fixture.amounts)('$amount $currency is shown as $display', ({ amount, currency, display }) => {
    expect(displayDecimal(amount, currency)).toBe(display)
  })

  test('rounds by the minor units of ISO 4217, not by those of the browser', () => {
    for (const [code, units] of Object.entries(fixture.minorUnits)) {
      expect([code, placesOf(roundMoney('1', code))]).toEqual([code, units])
    }
  })

  test('any two places show the same digits of an amount: text, difference, and column', () => {
    for (const decimal of decimals(400)) {
      for (const currency of ['USD', 'JPY', 'BHD', 'HUF']) {
        const text = displayMoney(decimal, currency, 'en-US')
        expect(displaySigned(decimal, currency, 'en-US').replace('+', '')).toBe(text)
        // The same value written with further zeros, or summed, reads the same.
        expect(displayMoney(addDecimal(decimal, '0.000'), currency, 'en-US')).toBe(text)
        expect(displayPlaces(decimal, currency)).toBe(placesOf(displayDecimal(decimal, currency)))
        expect(digitsOf(text.replace(/[^\d.,-]/g, '').replaceAll(',', ''), '.')).toBe(
          canonical(displayDecimal(decimal, currency)),
        )
      }
    }
  })
})
