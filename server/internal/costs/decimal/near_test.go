package decimal

import (
	"math/big"
	"math/rand/v2"
	"testing"
)

// TestNearIsWhatExactArithmeticSays compares with rationals, close to the bounds and far from them.
func TestNearIsWhatExactArithmeticSays(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 7))
	rat := func(d Decimal) *big.Rat {
		x, ok := new(big.Rat).SetString(d.String())
		if !ok {
			t.Fatal(d)
		}
		return x
	}
	random := func() Decimal {
		d := Decimal{int64(r.Uint64() >> (2 + r.IntN(62))), r.Uint64() >> r.IntN(64)}
		if !fits(d.abs()) {
			return FromInt(r.Int64N(1_000_000))
		}
		return d.withSign(r.IntN(2) == 0)
	}
	// Half of the last place.
	half := new(big.Rat).SetFrac(big.NewInt(1), new(big.Int).Mul(big.NewInt(2), new(big.Int).Exp(big.NewInt(10), big.NewInt(Scale),
		nil)))
	counts := map[bool]int{}
	for range 20_000 {
		a, b := random(), random()
		product := new(big.Rat).Mul(rat(a), rat(b))
		if got, err := a.Mul(b); err == nil {
			if off := new(big.Rat).Sub(rat(got), product); off.Abs(off).Cmp(half) > 0 {
				t.Fatalf("%s × %s is %s", a, b, got)
			}
		}
		d := random()
		if r.IntN(3) > 0 { // Near the product: off by about a 1,024th, or a millionth.
			off := new(big.Rat).Mul(product, big.NewRat(int64(r.IntN(2400)-1200), 1_000_000))
			if r.IntN(2) == 0 {
				off = big.NewRat(int64(r.IntN(240)-120), 100_000_000)
			}
			text := new(big.Rat).Add(product, off).FloatString(Scale)
			var err error
			if d, err = Parse(text); err != nil {
				continue
			}
		}
		distance := new(big.Rat).Sub(rat(d), product)
		part := new(big.Rat).Mul(rat(d), big.NewRat(1, 1024))
		want := distance.Abs(distance).Cmp(part.Abs(part)) <= 0 || distance.Cmp(big.NewRat(1, 1_000_000)) <= 0
		counts[want]++
		// The 1,024th is rounded down to whole units, which are far below any real figure.
		if got := d.NearProduct(a, b); got != want {
			t.Fatalf("%s near %s × %s is %v", d, a, b, got)
		}
	}
	if counts[true] < 1000 || counts[false] < 1000 {
		t.Errorf("tried %v", counts)
	}
	for _, test := range []struct {
		a, b string
		want bool
	}{{"100", "100.09", true}, {"100", "100.2", false}, {"0", "0.000001", true}, {"0", "0.000002", false}, {"-5", "5", false},
		{"-100", "-99.95", true}, {"99999999999999", "-99999999999999", false}} {
		if got := MustParse(test.a).Near(MustParse(test.b)); got != test.want {
			t.Errorf("%s near %s is %v", test.a, test.b, got)
		}
	}
}
