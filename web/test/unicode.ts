const MOST = 0x10ffff
const isSurrogate = (point: number) => point >= 0xd800 && point <= 0xdfff

/** All of Unicode, in texts of that many characters; with the half characters, which no address has, left out. */
export function* unicodeTexts(length: number): Generator<string> {
  let text: string[] = []
  for (let point = 0; point <= MOST; point++) {
    if (isSurrogate(point)) continue
    text.push(String.fromCodePoint(point))
    if (text.length < length && point < MOST) continue
    yield text.join('')
    text = []
  }
}

/** What an address has a meaning for, and what looks as if it were encoded already, once and twice. */
export const HOSTILE = [
  'Amazon Web Services, Inc.',
  '50%',
  '%41',
  '%2541',
  '%',
  '%zz',
  'a+b c',
  '~',
  '%7E',
  'a~b,c',
  'line\nbreak\r\nand\ttab',
  `"double" 'single' \`back\``,
  'a=b&c=d;e',
  '?#/\\:@[]{}|^<>',
  '../..//.',
  ' leading and trailing ',
  'ünï/💶/日本語/ﷺ',
  '\u0000\u0001\u007f\u2028\ufeff\uffff',
] as const
