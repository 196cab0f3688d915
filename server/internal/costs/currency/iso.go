// Package currency knows the currencies of ISO 4217 and converts amounts exactly by given rates; every conversion names its rate.
package currency

import "strings"

// codes are the active ISO 4217 codes with their minor digits. Codes without minor digits (metals, funds, tests) are left out.
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

// Known reports whether code is an active ISO 4217 code in capital letters.
func Known(code string) bool { _, ok := codes[code]; return ok }

// MinorDigits is the number of decimal places of the currency; 2 for an unknown code.
func MinorDigits(code string) int {
	if digits, ok := codes[code]; ok {
		return digits
	}
	return 2
}
