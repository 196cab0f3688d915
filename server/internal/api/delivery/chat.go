package delivery

import "unicode/utf8"

// Bounds of Slack's blocks, in characters and in fields of a section.
const (
	slackHeader  = 150
	slackText    = 3000
	slackField   = 2000
	slackPerPart = 10
)

// slackMessage is the content in Slack's Block Kit. All of it is plain text, so that data cannot become a link or a mention.
func slackMessage(c Content) map[string]any {
	blocks := []map[string]any{
		{"type": "header", "text": slackPlain(c.Subject, slackHeader)},
		{"type": "section", "text": slackPlain(c.Text, slackText)},
	}
	for facts := c.Facts; len(facts) > 0; {
		n := min(len(facts), slackPerPart)
		fields := make([]map[string]any, 0, n)
		for _, fact := range facts[:n] {
			fields = append(fields, slackPlain(fact.Label+"\n"+fact.Value, slackField))
		}
		blocks = append(blocks, map[string]any{"type": "section", "fields": fields})
		facts = facts[n:]
	}
	if c.Link != "" {
		button := map[string]any{"type": "button", "text": slackPlain(c.linkText(), 75), "url": c.Link}
		blocks = append(blocks, map[string]any{"type": "actions", "elements": []map[string]any{button}})
	}
	// The text is for notifications.
	return map[string]any{"text": slackEscape(Cut(c.Subject, slackHeader)), "blocks": blocks}
}

func slackPlain(text string, most int) map[string]any {
	return map[string]any{"type": "plain_text", "text": Cut(text, most), "emoji": false}
}

// slackEscape escapes Slack's markup.
func slackEscape(text string) string {
	escaped := make([]rune, 0, len(text))
	for _, r := range text {
		switch r {
		case '&':
			escaped = append(escaped, []rune("&amp;")...)
		case '<':
			escaped = append(escaped, []rune("&lt;")...)
		case '>':
			escaped = append(escaped, []rune("&gt;")...)
		default:
			escaped = append(escaped, r)
		}
	}
	return string(escaped)
}

// teamsText is the maximum length of a card's text in characters: a whole message may have 28 KB.
const teamsText = 3000

// teamsMessage is the content as an Adaptive Card for Teams workflows.
func teamsMessage(c Content) map[string]any {
	body := []map[string]any{
		{"type": "TextBlock", "size": "Large", "weight": "Bolder", "wrap": true, "text": teamsPlain(c.Subject, slackHeader)},
		{"type": "TextBlock", "wrap": true, "text": teamsPlain(c.Text, teamsText)},
	}
	if len(c.Facts) > 0 {
		facts := make([]map[string]any, 0, len(c.Facts))
		for _, fact := range c.Facts {
			facts = append(facts, map[string]any{"title": teamsPlain(fact.Label, 200), "value": teamsPlain(fact.Value, 200)})
		}
		body = append(body, map[string]any{"type": "FactSet", "facts": facts})
	}
	card := map[string]any{"$schema": "http://adaptivecards.io/schemas/adaptive-card.json", "type": "AdaptiveCard", "version": "1.4",
		"body": body}
	if c.Link != "" {
		card["actions"] = []map[string]any{{"type": "Action.OpenUrl", "title": Cut(c.linkText(), 75), "url": c.Link}}
	}
	return map[string]any{"type": "message", "attachments": []map[string]any{
		{"contentType": "application/vnd.microsoft.card.adaptive", "contentUrl": nil, "content": card}}}
}

// teamsPlain escapes the Markdown that cards interpret.
func teamsPlain(text string, most int) string {
	escaped := make([]rune, 0, len(text))
	for _, r := range Cut(text, most) {
		switch r {
		case '\\', '*', '_', '[', ']', '`', '#':
			escaped = append(escaped, '\\', r)
		default:
			escaped = append(escaped, r)
		}
	}
	return string(escaped)
}

func (c Content) linkText() string {
	if c.LinkText == "" {
		return "Costdeck"
	}
	return c.LinkText
}

// Cut is at most so many characters of a text, which a channel would refuse as a whole.
func Cut(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	return string([]rune(text)[:most-1]) + "…"
}
