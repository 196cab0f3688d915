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

func charge(cost, day string) string {
	return cost + ",1,USD,2025-01-" + day + "T00:00:00Z,2025-01-01T00:00:00Z,Usage,S,AWS,7\n"
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

func TestAnUploadThatWouldRemoveChargesIsAConflict(t *testing.T) {
	d := open(t)
	token := d.bearer("azure.demo")
	run := apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests", "month.csv", head+charge("1", "01")+charge("6", "31")), http.StatusAccepted)
	d.finished(token, "AZ-3001", string(run.Id))
	part := head + charge("2", "15")
	w := d.uploadTo(token, "/ingests", "part.csv", part)
	problem := apitest.Read[wire.Problem](t, w, http.StatusConflict)
	if problem.Type == nil || *problem.Type != "urn:costdeck:charges-would-be-removed" || problem.Removals == nil || len(*problem.Removals) != 1 ||
		!strings.Contains(problem.Message, "replace=true") {
		t.Fatalf("%s", w.Body)
	}
	one := (*problem.Removals)[0]
	if *one.Provider != "AWS" || *one.Account != "7" || one.Month != "2025-01" || one.RowsBefore != 2 || one.RowsAfter != 1 ||
		one.Before["USD"] != "7" || one.After["USD"] != "2" {
		t.Errorf("%+v", one)
	}
	if w := d.uploadTo(token, "/ingests?replace=yes", "part.csv", part); w.Code != http.StatusBadRequest {
		t.Errorf("replace=yes: %d %s", w.Code, w.Body)
	}
	run = apitest.Read[wire.IngestRun](t, d.uploadTo(token, "/ingests?replace=true", "part.csv", part), http.StatusAccepted)
	if done := d.finished(token, "AZ-3001", string(run.Id)); done.State != wire.IngestRunStateDone || len(done.Replaced) != 1 || done.Replaced[0].Rows != 2 {
		t.Errorf("%+v", done)
	}
}
