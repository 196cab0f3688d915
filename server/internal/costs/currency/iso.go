// Package currency knows the currencies of ISO 4217 and converts amounts by rates that somebody gave: exactly, and never without
// saying by which rate.
package currency

import "strings"

// codes are the active codes of ISO 4217, by their minor digits. Those without any (metals, funds, tests) are left out.
var codes = func() map[string]int {
	all := map[string]int{}
	for digits, names := range map[int]string{
		0: `BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF`,
		2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY
			COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR
			JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO
			NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS
			TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG`,
		3: `BHD IQD JOD KWD LYD OMR TND`,
		4: `CLF UYW`,
	} {
		for _, name := range strings.Fields(names) {
			all[name] = digits
		}
	}
	return all
}()

// Known tells whether ISO 4217 has the code, in capital letters.
func Known(code string) bool { _, ok := codes[code]; return ok }

// MinorDigits are how many decimal places amounts of the currency are written with; 2 for a code that is not known.
func MinorDigits(code string) int {
	if digits, ok := codes[code]; ok {
		return digits
	}
	return 2
}
