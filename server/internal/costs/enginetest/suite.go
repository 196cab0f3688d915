package enginetest

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"testing"

	"github.com/costdeck/costdeck/server/internal/costs"
)

// Opener opens an empty engine, and closes it with the test.
type Opener func(t *testing.T) costs.Engine

// Run runs the whole suite, or the tests with the given names.
func Run(t *testing.T, open Opener, only ...string) {
	for name, test := range suite() {
		if len(only) == 0 || slices.Contains(only, name) {
			t.Run(name, func(t *testing.T) { test(t, open) })
		}
	}
}

func suite() map[string]func(*testing.T, Opener) {
	return map[string]func(*testing.T, Opener){
		"sample totals are exact": testSampleTotalsAreExact,
		"dataset":                 testDataset,
		"rows come in file order with their source":             testRowsComeInFileOrderWithTheirSource,
		"the same file twice changes nothing":                   testSameFileTwiceChangesNothing,
		"scopes are separate":                                   testScopesAreSeparate,
		"export gives every row once and adds up":               testExportGivesEveryRowOnceAndAddsUp,
		"answers at a version are of that version or none":      testAnswersAtAVersionAreOfThatVersionOrNone,
		"facets stay in filter and period":                      testFacetsStayInFilterAndPeriod,
		"a correction takes its predecessor's place":            testACorrectionTakesItsPredecessorsPlaceAndBothStay,
		"every query sees the counting rows":                    testEveryQuerySeesTheCountingRows,
		"runs moved between versions":                           testRunsMovedBetweenVersions,
		"a named delivery adds up":                              testANamedDeliveryAddsUp,
		"every cut adds up":                                     testEveryCutAddsUp,
		"semantics":                                             testSemantics,
		"a tag of null has no value":                            testATagOfNullHasNoValue,
		"deliveries come out right":                             testDeliveries,
		"both answers are what they say":                        testAnswers,
		"ids in another spelling are the same":                  testSpelledIDs,
		"corrections stay":                                      testCorrectionsStay,
		"files sent together":                                   testFilesSentTogether,
		"a batch goes on":                                       testABatchGoesOn,
		"an older month so far":                                 testAnOlderMonthSoFar,
		"no answer keeps the other bills":                       testNoAnswerKeepsTheOtherBills,
		"a run that waits is answered":                          testAnswersOfARun,
		"a part that returns":                                   testAPartReturns,
		"instead names what goes":                               testInsteadNamesWhatGoes,
		"random months add up":                                  testRandomMonths,
		"an answer comes later and can change":                  testAnswersLater,
		"a quantity of several units is refused":                testQuantityOfSeveralUnitsIsRefused,
		"an unknown column names those that exist":              testUnknownColumnNamesThoseThatExist,
		"several currencies stay apart":                         testSeveralCurrenciesStayApart,
		"a sum of a file beyond the range is refused":           testSumsBeyondTheRangeAreRefused,
		"a sum of several files beyond the range is refused":    testSumsOfFilesBeyondTheRangeAreRefused,
		"hostile texts are found as they are, and nothing else": testHostileTexts,
		"a deleted run is gone":                                 testADeletedRunIsGone,
		"a run can be cancelled":                                testARunCanBeCancelled,
		"too many rejects fail the whole run":                   testTooManyRejectsFailTheWholeRun,
		"no valid row fails the run":                            testNoValidRowFailsTheRun,
		"runs are listed by page":                               testRunsByPage,
		"odd files fail whole or are read":                      testOddFiles,
		"times far off keep their interval":                     testTimesFarOff,
		"commitments count in no cost":                          testCommitmentsCountInNoCost,
		"invoices count in no cost":                             testInvoicesCountInNoCost,
		"virtual columns say what their rules say":              testVirtualColumnsSayWhatTheirRulesSay,
		"virtual columns add up for random rules":               testVirtualColumnsAddUp,
		"other rules give another digest":                       testOtherRulesGiveAnotherDigest,
		"every row keeps its values":                            testEveryRowComesBackAsItWas,
		"origins add up to the figure":                          testOriginsAddUpToTheFigure,
		"a batch counts as a whole":                             testABatchCountsAsAWhole,
		"a batch fails as a whole":                              testABatchFailsAsAWhole,
		"a revision has the whole month":                        testARevisionHasTheWholeMonth,
		"a part that did not change":                            testAPartThatDidNotChange,
		"figures of commitments":                                testCommitmentsAreFiguredOnce,
		"purchases that count twice":                            testPurchasesThatCountTwice,
		"purchases can be left out":                             testPurchasesCanBeLeftOut,
		"commitments by line":                                   testCommitmentsByLine,
		"fees that are dated ahead are not today":               testFeesAheadAreNotToday,
		"what counts as usage":                                  testWhatCountsAsUsage,
		"months in progress compare with the same days":         testMonthsInProgress,
		"runs tell how they conform":                            testRunsTellHowTheyConform,
		"a resource has one spelling":                           testAResourceHasOneSpelling,
		"a file that changes is never mixed":                    testAFileThatChangesIsNeverMixed,
	}
}

func sha(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}
