package decimal

import (
	"errors"
	"math/big"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestParseIsExactAndCanonical(t *testing.T) {
	for in, want := range map[string]string{
		"0": "0", "-0": "0", "+0.000": "0", "1": "1", "-1.50": "-1.5", "007": "7", ".5": "0.5", "5.": "5",
		"20.520226728990": "20.52022672899", "1.2E-05": "0.000012", "1.2e+3": "1200", "-0.5e1": "-5", "0e99999999": "0",
		"0.000000000000000000000001": "0.000000000000000000000001", "1e-24": "0.000000000000000000000001",
		"99999999999999.999999999999999999999999":       "99999999999999.999999999999999999999999",
		"1.00000000000000000000000000000000000000":      "1",
		"0.00000000000000000000000000000000000000000e9": "0",
		"100000000000000000000E-10":                     "10000000000",
	} {
		got, err := Parse(in)
		if err != nil || got.String() != want {
			t.Errorf("Parse(%q) = %s, %v; want %s", in, got, err, want)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	for in, want := range map[string]error{
		"": ErrSyntax, " ": ErrSyntax, "12,5": ErrSyntax, "NaN": ErrSyntax, "Inf": ErrSyntax, "1 ": ErrSyntax, "1_000": ErrSyntax,
		"0x10": ErrSyntax, ".": ErrSyntax, "-": ErrSyntax, "1e": ErrSyntax, "1e+": ErrSyntax, "1.2.3": ErrSyntax, "--1": ErrSyntax,
		"1e5.5": ErrSyntax, "٣": ErrSyntax, "NULL": ErrSyntax,
		"100000000000000": ErrRange, "1e14": ErrRange, "-1e999999999999999999999": ErrRange,
		"1e-25": ErrPlaces, "0.1234567890123456789012345": ErrPlaces, "1e-999999999999999999999": ErrPlaces,
	} {
		if got, err := Parse(in); !errors.Is(err, want) {
			t.Errorf("Parse(%q) = %s, %v; want %v", in, got, err, want)
		}
	}
}

func TestParseRoundedHalfToEven(t *testing.T) {
	for in, want := range map[string]string{
		"0.0000000000000000000000005":     "0",
		"0.00000000000000000000000050001": "0.000000000000000000000001",
		"0.0000000000000000000000015":     "0.000000000000000000000002",
		"-0.0000000000000000000000025":    "-0.000000000000000000000002",
		"1e-30":                           "0",
		"9.9999999999999999999999999":     "10",
	} {
		got, rounded, err := ParseRounded(in)
		if err != nil || !rounded || got.String() != want {
			t.Errorf("ParseRounded(%q) = %s, %t, %v; want %s", in, got, rounded, err, want)
		}
	}
	if _, _, err := ParseRounded("99999999999999.9999999999999999999999999"); !errors.Is(err, ErrRange) {
		t.Errorf("rounding up to 10^14 = %v; want ErrRange", err)
	}
}

// random has a magnitude distributed evenly over all digit counts, to reach carries and limits.
func random(r *rand.Rand) Decimal {
	digits := 1 + r.IntN(Precision)
	n := new(big.Int)
	for range digits {
		n.Mul(n, big.NewInt(10)).Add(n, big.NewInt(int64(r.IntN(10))))
	}
	if r.IntN(2) == 0 {
		n.Neg(n)
	}
	return fromBig(n)
}

func fromBig(n *big.Int) Decimal {
	lo := new(big.Int).And(n, new(big.Int).SetUint64(1<<64-1)).Uint64()
	hi := new(big.Int).Rsh(n, 64).Int64()
	return Decimal{hi, lo}
}

func toBig(d Decimal) *big.Int {
	n := new(big.Int).Lsh(big.NewInt(d.hi), 64)
	return n.Add(n, new(big.Int).SetUint64(d.lo))
}

var limit = new(big.Int).Exp(big.NewInt(10), big.NewInt(Precision), nil)

func TestAgainstBig(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 50_000 {
		a, b := random(r), random(r)
		if toBig(a).Cmp(toBig(b)) != a.Cmp(b) || toBig(a).Sign() != a.Sign() {
			t.Fatalf("Cmp(%s, %s) = %d, Sign %d", a, b, a.Cmp(b), a.Sign())
		}
		want := new(big.Int).Add(toBig(a), toBig(b))
		sum, err := a.Add(b)
		if tooBig := want.CmpAbs(limit) >= 0; tooBig != errors.Is(err, ErrRange) || !tooBig && toBig(sum).Cmp(want) != 0 {
			t.Fatalf("%s + %s = %s, %v; want %s", a, b, sum, err, want)
		}
		if back, err := Parse(a.String()); err != nil || back != a {
			t.Fatalf("Parse(%s) = %s, %v", a, back, err)
		}
		if text := new(big.Rat).SetFrac(toBig(a), pow(Scale)).FloatString(Scale); canonical(text) != a.String() {
			t.Fatalf("%s prints as %s", canonical(text), a)
		}
		raw := a.Bytes()
		if FromBytes(raw[:]) != a {
			t.Fatalf("bytes of %s read as %s", a, FromBytes(raw[:]))
		}
		checkScaled(t, a)
		checkUnits(t, r)
	}
}

func pow(n int64) *big.Int { return new(big.Int).Exp(big.NewInt(10), big.NewInt(n), nil) }

func canonical(s string) string {
	s = strings.TrimRight(strings.TrimRight(s, "0"), ".")
	if s == "-0" {
		return "0"
	}
	return s
}

func checkScaled(t *testing.T, d Decimal) {
	t.Helper()
	places := 0
	if _, fraction, ok := strings.Cut(d.String(), "."); ok {
		places = len(fraction)
	}
	if d.Places() != places {
		t.Fatalf("%s has %d places, said %d", d, places, d.Places())
	}
	for scale := 0; scale <= Scale; scale++ {
		q, rest := new(big.Int).QuoRem(toBig(d), pow(int64(Scale-scale)), new(big.Int))
		want := rest.Sign() == 0 && q.IsInt64() && q.Int64() != -1<<63
		got, ok := d.Scaled(scale)
		if ok != want || ok && got != q.Int64() {
			t.Fatalf("%s scaled by %d = %d, %t; want %s, %t", d, scale, got, ok, q, want)
		}
	}
}

func checkUnits(t *testing.T, r *rand.Rand) {
	t.Helper()
	raw := Decimal{int64(r.Uint64() >> r.IntN(64)), r.Uint64()}
	if r.IntN(2) == 0 {
		raw = raw.Neg()
	}
	scale := r.IntN(Scale + 1)
	want := new(big.Int).Mul(toBig(raw), pow(int64(Scale-scale)))
	got, err := FromUnits(raw.hi, raw.lo, scale)
	if tooBig := want.CmpAbs(limit) >= 0; tooBig != (err != nil) || !tooBig && toBig(got).Cmp(want) != 0 {
		t.Fatalf("FromUnits(%s, %d) = %s, %v; want %s", toBig(raw), scale, got, err, want)
	}
}

// FuzzParse compares Parse with math/big: both read the same number, and Parse refuses only numbers out of range.
func FuzzParse(f *testing.F) {
	for _, seed := range []string{"0", "-1.5", "1.2E-05", "12,5", "1e14", "99999999999999.999999999999999999999999", ".5e-3",
		"5.e2", "-", ".", "-.", "5.", "-0.0", "1.2.3", "+7", "000000000000001.5", "999999999999999", "99999999999999.9999",
		"-123456789012345678", "0.123456789012345678", "0.1234567890123456789", "12345678901234567890"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, err := Parse(s)
		if err == nil {
			if back, err := Parse(d.String()); err != nil || back != d {
				t.Fatalf("Parse(%q) = %s does not read back: %s, %v", s, d, back, err)
			}
		}
		if len(s) > 60 || strings.ContainsAny(s, "_xXbBoOpPiInN/") || bigExponent(s) {
			return // big.Rat reads more forms than we accept, and huge exponents slowly.
		}
		want, ok := new(big.Rat).SetString(s)
		if ok != !errors.Is(err, ErrSyntax) {
			t.Fatalf("Parse(%q) = %s, %v, but math/big reads it: %t", s, d, err, ok)
		}
		if err == nil && new(big.Rat).SetFrac(toBig(d), pow(Scale)).Cmp(want) != 0 {
			t.Fatalf("Parse(%q) = %s; want %s", s, d, want)
		}
	})
}

func bigExponent(s string) bool {
	_, exponent, found := strings.Cut(strings.ToLower(s), "e")
	return found && len(exponent) > 4
}

func BenchmarkParse(b *testing.B) {
	for b.Loop() {
		if _, err := Parse("0.00001605990"); err != nil {
			b.Fatal(err)
		}
	}
}
