package main

import (
	"errors"

	"github.com/costdeck/costdeck/server/internal/api/delivery"
)

// deliveryFlags configure the delivery of reports and alerts by mail and webhook.
type deliveryFlags struct {
	SMTPURL          string   `name:"smtp-url" help:"${help_smtp_url}" placeholder:"URL"`
	SMTPPasswordFile string   `name:"smtp-password-file" help:"${help_smtp_password_file}" placeholder:"FILE"`
	MailFrom         string   `help:"${help_mail_from}" placeholder:"ADDRESS"`
	WebhookAllow     []string `help:"${help_webhook_allow}" placeholder:"HOST"`
}

// delivery parses the flags. Without a mail server mail stays queued.
func (f deliveryFlags) delivery() (delivery.Config, error) {
	guard, err := delivery.ParseGuard(f.WebhookAllow)
	smtp, mailErr := f.smtp()
	return delivery.Config{Guard: guard, SMTP: smtp}, errors.Join(err, mailErr)
}

func (f deliveryFlags) smtp() (*delivery.SMTP, error) {
	switch {
	case f.SMTPURL == "" && f.MailFrom+f.SMTPPasswordFile != "":
		return nil, errors.New("--mail-from and --smtp-password-file need a mail server; set --smtp-url, or leave them out")
	case f.SMTPURL == "":
		return nil, nil //nolint:nilnil // no mail server
	case f.MailFrom == "":
		_, err := delivery.ParseSMTP(f.SMTPURL, "costs@example.com")
		return nil, errors.Join(err, errors.New("--smtp-url needs a sender; set --mail-from, for example "+
			"\"Costs <costs@example.com>\""))
	}
	smtp, err := delivery.ParseSMTP(f.SMTPURL, f.MailFrom)
	if err != nil || f.SMTPPasswordFile == "" {
		return &smtp, err
	}
	if smtp.User == "" || smtp.Password != "" {
		return nil, errors.New("--smtp-password-file needs a user without a password in --smtp-url; write for example " +
			"smtps://user@mail.example.com")
	}
	smtp.Password, err = firstLine("--smtp-password-file", f.SMTPPasswordFile)
	return &smtp, err
}
