package ingests_test

import (
	"bytes"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/costdeck/costdeck/server/internal/api/apitest"
	"github.com/costdeck/costdeck/server/internal/wire"
)

const head = "BilledCost,EffectiveCost,BillingCurrency,ChargePeriodStart,BillingPeriodStart,ChargeCategory,ServiceName,ProviderName," +
	"BillingAccountId\n"

func charge(cost, day, service string) string {
	return cost + ",1,USD,2025-01-" + day + "T00:00:00Z,2025-01-01T00:00:00Z,Usage," + service + ",AWS,7\n"
}

func (d door) uploadTo(token, path, name, body string) *httptest.ResponseRecorder {
	d.T.Helper()
	var form bytes.Buffer
	w := multipart.NewWriter(&form)
	part, err := w.CreateFormFile("file", name)
	if err == nil {
		_, err = part.Write([]byte(body))
	}
	if err != nil || w.Close() != nil {
		d.T.Fatal(err)
	}
	return d.Do(apitest.Request{Method: "POST", Path: path, Bearer: token, Body: form.String(),
		Header: http.Header{"Content-Type": {w.FormDataContentType()}}})
}

func TestAnUploadOfSomeRowsThatAreThereIsAConflict(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	run := apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests", "month.csv", head+charge("1", "01", "A")+charge("6", "01", "B")), http.StatusAccepted)
	if done := d.finished(token, "AZ-3001", string(run.Id)); len(done.Reasons) != 1 || done.Reasons[0].Outcome != wire.IngestReasonOutcomeFirst {
		t.Errorf("the reasons of the first file are %+v", done.Reasons)
	}
	half := head + charge("6", "01", "B") + charge("2", "01", "C")
	w := d.uploadTo(token, "/ingests", "half.csv", half)
	problem := apitest.Read[wire.Problem](t, w, http.StatusConflict)
	if problem.Type == nil || *problem.Type != "urn:costdeck:charges-are-there" || problem.Questions == nil || len(*problem.Questions) != 1 ||
		!strings.Contains(problem.Message, "decision=replace or decision=add") {
		t.Fatalf("%s", w.Body)
	}
	one := (*problem.Questions)[0]
	if *one.Provider != "AWS" || *one.Account != "7" || one.Month != "2025-01" || one.RowsThere != 2 || one.RowsOffered != 2 || one.RowsSame != 1 ||
		one.Before["USD"] != "7" || one.Instead["USD"] != "8" || one.InAddition["USD"] != "15" || one.Files[0] != "month.csv" {
		t.Errorf("%+v", one)
	}
	if w := d.uploadTo(token, "/ingests?decision=yes", "half.csv", half); w.Code != http.StatusBadRequest {
		t.Errorf("decision=yes: %d %s", w.Code, w.Body)
	}
	run = apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests?decision=replace", "half.csv", half), http.StatusAccepted)
	done := d.finished(token, "AZ-3001", string(run.Id))
	if done.State != wire.IngestRunStateDone || len(done.Replaced) != 1 || done.Replaced[0].Rows != 2 || done.Reasons[0].Outcome != wire.IngestReasonOutcomeReplacesAsSaid {
		t.Errorf("%+v", done)
	}
	run = apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests?decision=add", "more.csv", half+charge("1", "01", "D")), http.StatusAccepted)
	if done := d.finished(token, "AZ-3001", string(run.Id)); done.State != wire.IngestRunStateDone || len(done.Replaced) != 0 {
		t.Errorf("%+v", done)
	}
}
